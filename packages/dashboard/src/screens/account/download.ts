/** Saves texts as one file of this browser. */
export function download(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the content once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `sluice-audit-2026-01-02.csv` */
export const fileName = (what: string, extension: string): string =>
  `sluice-${what}-${new Date().toISOString().slice(0, 10)}.${extension}`;
