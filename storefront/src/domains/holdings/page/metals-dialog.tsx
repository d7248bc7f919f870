import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { flushSync } from 'react-dom';
import type { OwnedLot, OwnSale, OwnYear } from '../metals-query.ts';

const LotDialog = lazyPart(() => import('../edit/lot-dialog.tsx'));
const RemoveLotDialog = lazyPart(() => import('../edit/remove-lot-dialog.tsx'));
const SplitDialog = lazyPart(() => import('../edit/split-dialog.tsx'));
const SaleDialog = lazyPart(() => import('../sales/sale-dialog.tsx'));
const MethodDialog = lazyPart(() => import('../years/method-dialog.tsx'));
const CloseYearDialog = lazyPart(() => import('../years/close-year-dialog.tsx'));
const SellLotsDialog = lazyPart(() => import('../sell/sell-lots-dialog.tsx'));
const ValuationDialog = lazyPart(() => import('../valuations/valuation-dialog.tsx'));
const RemoveSaleDialog = lazyPart(() => import('../sales/remove-sale-dialog.tsx'));

/** The open dialog; with `isOpen` false it is closing. */
export type OpenDialog = { readonly isOpen: boolean } & (
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'remove' | 'split' | 'sell'; readonly lot: OwnedLot }
  | { readonly what: 'change-sale' | 'remove-sale'; readonly sale: OwnSale }
  | { readonly what: 'sell-lots' | 'valuation'; readonly lots: readonly OwnedLot[]; readonly count: number }
  | { readonly what: 'method' | 'close-year'; readonly year: OwnYear }
);

export interface MetalsDialogProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  /** Moves the focus, because the row of the lot may be gone. */
  readonly onLotGone: () => void;
  /** Moves the focus, because the row of the sale may be gone. */
  readonly onSaleGone: () => void;
  /** Moves the focus, because the buttons of the year may be gone. */
  readonly onYearClosed: () => void;
}

/** The dialog of the page that is open. */
export function MetalsDialog({ open, onClose, onLotGone, onSaleGone, onYearClosed }: MetalsDialogProps) {
  const { isOpen } = open;
  const closeAnd = (focus: () => void) => () => {
    // The page is inert until the dialog is closed. The browser gives the focus back to the button that opened the
    // dialog, unless a change removed or moved it.
    flushSync(onClose);
    if (document.activeElement === document.body) focus();
  };
  switch (open.what) {
    case 'add':
      return <LotDialog lot={null} isOpen={isOpen} onClose={onClose} />;
    case 'change':
      return (
        <LotDialog
          key={`${open.lot.uid} ${open.lot.version}`}
          lot={open.lot}
          isOpen={isOpen}
          onClose={closeAnd(onLotGone)}
        />
      );
    case 'remove':
      return <RemoveLotDialog lot={open.lot} isOpen={isOpen} onClose={closeAnd(onLotGone)} />;
    case 'split':
      return (
        <SplitDialog
          key={`${open.lot.uid} ${open.lot.version}`}
          lot={open.lot}
          isOpen={isOpen}
          onClose={closeAnd(onLotGone)}
        />
      );
    case 'sell':
      return (
        <SaleDialog
          key={open.lot.uid}
          subject={{ lot: open.lot }}
          isOpen={isOpen}
          onClose={closeAnd(onLotGone)}
        />
      );
    case 'sell-lots':
      return <SellLotsDialog lots={open.lots} count={open.count} isOpen={isOpen} onClose={onClose} />;
    case 'valuation':
      return <ValuationDialog lots={open.lots} count={open.count} isOpen={isOpen} onClose={onClose} />;
    case 'change-sale':
      return (
        <SaleDialog
          key={open.sale.uid}
          subject={{ sale: open.sale }}
          isOpen={isOpen}
          onClose={closeAnd(onSaleGone)}
        />
      );
    case 'method':
      return (
        <MethodDialog
          key={`${open.year.year} ${open.year.method}`}
          year={open.year}
          isOpen={isOpen}
          onClose={onClose}
        />
      );
    case 'close-year':
      return <CloseYearDialog year={open.year} isOpen={isOpen} onClose={closeAnd(onYearClosed)} />;
    case 'remove-sale':
      return <RemoveSaleDialog sale={open.sale} isOpen={isOpen} onClose={closeAnd(onSaleGone)} />;
  }
}
