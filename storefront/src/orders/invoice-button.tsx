import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../customers/save-file.ts';
import { RestFailure, restFile } from '../graphql/rest-request.ts';
import { Button } from '../ui/button.tsx';
import { addFailureToasts, endCause } from '../ui/failure-toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { orderText } from './order-texts.ts';

/** Saves the invoice of a customer's order as a file (OPEN-61). */
export function InvoiceButton({ order, invoice }: { readonly order: string; readonly invoice: string }) {
  const cause = `Invoice:${invoice}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => restFile(`orders/${encodeURIComponent(order)}/invoice`),
    onSuccess: (html) => {
      endCause(cause);
      if (html !== undefined) saveFile(`invoice-${invoice}.html`, html, 'text/html');
    },
    onError: (failure) => {
      const why = failure instanceof RestFailure && failure.status < 500 ? failure.bodyMessage : '';
      addFailureToasts(cause, [why || orderText('noInvoiceFile')]);
    },
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      <Icon of={Download} />
      {orderText('downloadInvoice')}
    </Button>
  );
}
