import createClient from 'openapi-fetch';
import { SERVICE_URL } from '../path-prefix.ts';
import { Problem } from './problem.ts';
import type { components, paths } from './schema.d.ts';

/** Request and response types, named as in the OpenAPI document. */
export type Schemas = components['schemas'];

/** Client of the service's API; requests carry the session cookie. */
export const api = createClient<paths>({
  baseUrl: SERVICE_URL,
  querySerializer: { array: { style: 'form', explode: false } },
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the body of a successful response.
 * @throws Problem for an error response or a failed request
 */
export async function unwrap<T>(request: Promise<Answer<T>>): Promise<T> {
  return (await successful(request)).data;
}

export interface Page<T> {
  data: T[];
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/** Returns one page of a list, with the cursor of its `Link` header. */
export async function unwrapPage<T>(request: Promise<Answer<{ data: T[] }>>): Promise<Page<T>> {
  const { data, response } = await successful(request);
  const link = /<([^<>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const next = link && new URL(link, location.origin).searchParams.get('cursor');
  return { data: data.data, next: next ?? undefined };
}

/** Reads all pages of a list, one after another. */
export async function readAllPages<T>(
  page: (cursor: string | undefined) => Promise<Answer<{ data: T[] }>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await unwrapPage(page(cursor));
    all.push(...data);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}

async function successful<T>(
  request: Promise<Answer<T>>,
): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw Problem.from(failure);
  });
  if (error !== undefined || data === undefined) throw Problem.of(error);
  return { data, response };
}
