/** The headers of lines such as `Name: value`; undefined if a line is not a header. */
export function buildHeaders(lines: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\n')) {
    if (!line.trim()) continue;
    const [name = '', ...rest] = line.split(':');
    const value = rest.join(':').trim();
    if (!name.trim() || !value) return undefined;
    headers[name.trim()] = value;
  }
  return headers;
}
