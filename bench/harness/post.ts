interface Target {
  port: number;
  rawKey: string;
}

interface Sent {
  status: number;
  /** The identifier of the record in the answer, if it has one. */
  id: string;
}

/**
 * Sends JSON to a service on this machine.
 * @throws Error if the service refuses the request
 */
export async function send(
  { port, rawKey }: Target,
  method: string,
  path: string,
  body: object,
): Promise<Sent> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data?: { id?: string } };
  return { status: response.status, id: data?.id ?? '' };
}

/**
 * Posts JSON to a service on this machine. Returns the status.
 * @throws Error if the service refuses the request
 */
export const post = async (
  port: number,
  rawKey: string,
  path: string,
  body: object,
): Promise<number> => (await send({ port, rawKey }, 'POST', path, body)).status;
