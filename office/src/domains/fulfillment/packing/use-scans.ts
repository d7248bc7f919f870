import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { RecordSerialDocument, ScanPieceDocument } from '../../../platform/graphql/generated/graphql.ts';
import { hasCode } from '../../../platform/graphql/office-failure.ts';
import { benchText } from '../bench-texts.ts';
import { type Line, type Package, packageQuery, useShowPackage } from '../package/package-query.ts';

/** The effect of the last scan. */
export interface Said {
  readonly isStop: boolean;
  readonly text: string;
  /** Whether the scanned piece is not for this package: it must go back to its shelf. */
  readonly isPieceWrong?: boolean;
}

/** The rejections of a piece. Others concern its number, or the connection. */
const PIECE_CODES = ['WRONG_PIECE', 'SURPLUS_PIECE'];

/** Returns the line that waits for a serial number; undefined for none. */
export function serialLine(parcel: Package | null | undefined): Line | undefined {
  return parcel?.lines.find(({ step }) => step === 'serial');
}

/**
 * Returns the scans of a package. A hand scanner is faster than the network: scans wait in a queue,
 * and a rejected one stops those behind it until the person has confirmed.
 */
export function useScans(packageId: string) {
  const client = useQueryClient();
  const show = useShowPackage();
  const queue = useRef(Promise.resolve());
  const isStopped = useRef(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function send(code: string): Promise<void> {
    if (isStopped.current) return;
    const before = client.getQueryData(packageQuery(packageId).queryKey)?.bench_package;
    const waiting = serialLine(before);
    try {
      const result = waiting
        ? await executeDocument(RecordSerialDocument, { package: packageId, line: waiting.id, serial: code })
        : await executeDocument(ScanPieceDocument, { package: packageId, code });
      show(result);
      setSaid({ isStop: false, text: textOf(before, result.parcel) });
    } catch (failure) {
      isStopped.current = true;
      setSaid({
        isStop: true,
        text: failureText(failure),
        isPieceWrong: PIECE_CODES.some((one) => hasCode(failure, one)),
      });
    }
  }

  return {
    said,
    scan(code: string) {
      queue.current = queue.current.then(() => send(code));
    },
    goOn() {
      isStopped.current = false;
      setSaid(null);
    },
  };
}

/** Returns what changed: the counted piece or the recorded serial number. */
function textOf(before: Package | null | undefined, after: Package): string {
  for (const line of after.lines) {
    const former = before?.lines.find(({ id }) => id === line.id);
    const serial = line.serials.at(-1);
    if (serial !== undefined && line.serials.length > (former?.serials.length ?? 0)) {
      return benchText('serialSaid', { serial });
    }
    if (line.scanned > (former?.scanned ?? 0)) {
      return benchText('scanned', {
        name: line.name,
        scanned: String(line.scanned),
        quantity: String(line.quantity),
      });
    }
  }
  return benchText('allScanned');
}
