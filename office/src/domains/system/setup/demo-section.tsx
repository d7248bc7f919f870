import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { backupTaskQuery } from '../jobs/jobs-query.ts';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';
import styles from './setup.module.css';
import { hasDemoData, type Setup } from './setup-query.ts';
import { setupText } from './setup-texts.ts';

/** The remaining demo data or trial orders, and their removal; nothing without any. */
export function DemoSection({ setup }: { readonly setup: Setup }) {
  const [isAsking, setIsAsking] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const client = useQueryClient();
  const { data } = useQuery(backupTaskQuery(taskId));
  const task = taskId === null ? undefined : data?.task;
  const isRunning = taskId !== null && task?.state !== 'done' && task?.state !== 'failed';
  const isDone = task?.state === 'done';
  useEffect(() => {
    // Menus, counts and lists of every desk change with it.
    if (isDone) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
  }, [isDone, client]);
  const { products, orders, customers, reviews } = setup.demo;
  const isEmpty = products + orders + customers === 0;
  // The answer of a running removal already counts what is left.
  const [wasDemo, setWasDemo] = useState(false);
  const isDemo = taskId === null ? hasDemoData(setup) : wasDemo;
  if (isEmpty && taskId === null) return null;
  const write = (count: number) => count.toLocaleString('en-US');
  return (
    <Section title={setupText(isDemo ? 'demoData' : 'demoOrders')}>
      {!isEmpty && (
        <Facts
          facts={[
            ...(isDemo ? [{ name: setupText('demoProducts'), value: write(products) }] : []),
            { name: setupText('demoOrders'), value: write(orders) },
            ...(isDemo
              ? [
                  { name: setupText('demoCustomers'), value: write(customers) },
                  { name: setupText('demoReviews'), value: write(reviews) },
                ]
              : []),
          ]}
        />
      )}
      {isRunning && (
        <JobProgress
          label={setupText(isDemo ? 'removing' : 'removingTrials')}
          done={task?.done ?? 0}
          total={null}
        />
      )}
      {task?.state === 'failed' && <Alert kind="error">{task.error ?? ''}</Alert>}
      {isDone && task.file_name != null && (
        <Alert kind="success">
          {setupText(isDemo ? 'removed' : 'removedTrials')}{' '}
          <a className="link" href={`/office/files/${task.id}`} download={task.file_name}>
            {setupText('saveBackup', { name: task.file_name })}
          </a>
        </Alert>
      )}
      {!isEmpty && !isRunning && !setup.is_demo_owner && (
        <div className={styles.choice}>
          <Button variant="danger" isBlock onClick={() => setIsAsking(true)}>
            {setupText(isDemo ? 'remove' : 'removeTrials')}
          </Button>
          <p className="small muted">{setupText('removeNote')}</p>
        </div>
      )}
      {!isEmpty && setup.is_demo_owner && (
        <div className={styles.choice}>
          <p className="small muted">{setupText('needsOwner')}</p>
          <ButtonLink to="/settings/staff" isBlock>
            {setupText('inviteOwner')}
          </ButtonLink>
        </div>
      )}
      <RemoveDemoDialog
        setup={setup}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onStart={(id) => {
          setIsAsking(false);
          setWasDemo(isDemo);
          setTaskId(id);
        }}
      />
    </Section>
  );
}
