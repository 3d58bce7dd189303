/**
 * Sends JSON to a service on this machine. Returns the status.
 * @throws Error if the service refuses the request
 */
export async function post(
  port: number,
  rawKey: string,
  path: string,
  body: object,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${answer}`);
  return response.status;
}
