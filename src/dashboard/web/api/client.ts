import createClient from 'openapi-fetch';
import { SERVICE_URL } from '../path-prefix.ts';
import { Problem } from './problem.ts';
import type { components, paths } from './schema.d.ts';

/** What the service sends and takes, by the names of its OpenAPI document. */
export type Schemas = components['schemas'];

/** The service's own API, with the session of this browser. */
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
 * The body of a successful answer.
 * @throws Problem for everything else
 */
export async function ask<T>(request: Promise<Answer<T>>): Promise<T> {
  return (await answered(request)).data;
}

export interface Page<T> {
  data: T[];
  /** Leads to the next page; undefined on the last. */
  next: string | undefined;
}

/** A page of a list, with the cursor of its `Link` header. */
export async function askPage<T>(request: Promise<Answer<{ data: T[] }>>): Promise<Page<T>> {
  const { data, response } = await answered(request);
  const link = /<([^<>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const next = link && new URL(link, location.origin).searchParams.get('cursor');
  return { data: data.data, next: next ?? undefined };
}

/** All of a list, page after page. */
export async function askAll<T>(
  page: (cursor: string | undefined) => Promise<Answer<{ data: T[] }>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await askPage(page(cursor));
    all.push(...data);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}

async function answered<T>(request: Promise<Answer<T>>): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw Problem.from(failure);
  });
  if (error !== undefined || data === undefined) throw Problem.of(error);
  return { data, response };
}
