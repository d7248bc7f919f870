/**
 * Returns a progress bar with one line per section; it prints nothing unless `output` is a
 * terminal.
 */
export function progressBar(output: NodeJS.WriteStream): {
  onRows: (section: string, rows: number) => void;
  end: () => void;
} {
  if (!output.isTTY) return { onRows: () => undefined, end: () => undefined };
  const started = Date.now();
  let current = '';
  const clear = () => output.write('\r\x1b[K');
  return {
    onRows(section, rows) {
      if (current !== '' && section !== current) output.write('\n');
      current = section;
      const seconds = Math.max(0.001, (Date.now() - started) / 1_000);
      clear();
      // One mark per thousand rows, because the length of a streamed file is unknown.
      const bar = '█'.repeat(Math.min(40, Math.ceil(rows / 1_000)));
      output.write(
        `  ${section.padEnd(18)} ${bar} ${rows.toLocaleString('en-US')} rows, ${seconds.toFixed(1)} s`,
      );
    },
    end() {
      if (current !== '') output.write('\n');
    },
  };
}
