import { Accordion } from '@ingot/ui/accordion/accordion.tsx';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Chip } from '@ingot/ui/buttons/chip.tsx';
import { Popover } from '@ingot/ui/dialogs/popover.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import { Specs, Table } from '@ingot/ui/tables/table.tsx';
import { Demo, Part } from './part.tsx';
import styles from './style-guide.module.css';

/** Links, disclosures and tables. */
export function NavigationPart() {
  return (
    <Part title="Ways on, and lists">
      <h3>Breadcrumbs</h3>
      <Breadcrumbs crumbs={[{ name: 'Silver', to: '/silver.html' }, { name: 'Silver coins' }]} />
      <h3>Pagination</h3>
      <Pagination
        page={4}
        pageCount={9}
        window={[1, null, 3, 4, 5, null, 9]}
        hrefOf={(page) => `?page=${page}`}
      />
      <Demo title="Chips and popovers">
        <Chip label="Remove filter: 1 oz">1 oz</Chip>
        <Popover
          label="How is this priced?"
          trigger={(props) => <Button {...props}>How is this priced?</Button>}
        >
          <p>The metal at the price of the moment, and the mint’s work.</p>
        </Popover>
      </Demo>
      <h3>Accordion</h3>
      <div className={styles.wide}>
        <Accordion
          items={[
            { key: 'open', title: 'What is a troy ounce?', body: <p>31.1034768 grams.</p>, isOpen: true },
            { key: 'closed', title: 'How is it packed?', body: <p>In a plain box.</p> },
          ]}
        />
      </div>
      <h3>Tables</h3>
      <div className={styles.wide}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col">Wire or check</th>
              <th scope="col">Card</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">1 to 9</th>
              <td>$45.18</td>
              <td>$47.08</td>
            </tr>
            <tr>
              <th scope="row">10 and more</th>
              <td>$44.78</td>
              <td>$46.66</td>
            </tr>
          </tbody>
        </Table>
        <Specs
          rows={[
            ['Metal', 'Silver'],
            ['Fineness', '999.9'],
          ]}
        />
      </div>
    </Part>
  );
}
