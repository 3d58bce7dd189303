/** The three date forms of HTTP begin with a day of the week; the oldest has no zone. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/** The instant of a header; undefined for a text that is no date, which is ignored. */
export function instantIn(header: string | undefined): number | undefined {
  if (header === undefined || !HTTP_DATE.test(header)) return undefined;
  const instant = Date.parse(header.endsWith('GMT') ? header : `${header} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
