import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RestFailure, restFile } from '../../../platform/graphql/rest-request.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { orderText } from '../order-texts.ts';

/** Downloads the invoice of a customer's order as a file. */
export function InvoiceButton({ order, invoice }: { readonly order: string; readonly invoice: string }) {
  const cause = `Invoice:${invoice}`;
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const html = await restFile(`orders/${encodeURIComponent(order)}/invoice`);
      endCause(cause);
      if (html !== undefined) saveFile(`invoice-${invoice}.html`, html, 'text/html');
    } catch (failure) {
      const why = failure instanceof RestFailure && failure.status < 500 ? failure.bodyMessage : '';
      addFailureToasts(cause, [why || orderText('noInvoiceFile')]);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button isBusy={isPending} onClick={() => void download()}>
      <Icon of={Download} />
      {orderText('downloadInvoice')}
    </Button>
  );
}
