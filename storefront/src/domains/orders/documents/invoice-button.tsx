import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { RestFailure, restFile } from '../../../platform/graphql/rest-request.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { orderText } from '../order-texts.ts';

/** Downloads the invoice of a customer's order as a file. */
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
