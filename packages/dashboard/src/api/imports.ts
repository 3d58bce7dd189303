import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { renewLists } from './post-lists.ts';

export type Import = Schemas['Import'];

/** Events tell of new feeds. A feed that fails or is skipped has no event. */
const POLL_MS = 1_000;

/** Starts an import. The file is sent as bytes, because the document declares its own encoding. */
export const useStartImport = () =>
  useMutation({
    mutationFn: (file: File) => unwrap(api.feeds.importOpml(file)),
  });

/** The newest import of the account; its rows are complete in `useImport`. */
export const useLastImport = () =>
  useQuery({
    queryKey: ['imports', 'last'],
    queryFn: async () => (await unwrap(api.feeds.listImports({ pageSize: 1 }))).data[0] ?? null,
  });

/** An import and its progress. */
export function useImport(started: Import) {
  const client = useQueryClient();
  const { data = started } = useQuery({
    queryKey: ['imports', started.id],
    queryFn: () => unwrap(api.feeds.getImport(started.id)),
    initialData: started,
    // A list has the first rows only.
    staleTime: started.results.length < started.total ? 0 : Infinity,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  });
  const isFinished = data.status === 'finished';
  useEffect(() => {
    if (!isFinished) return;
    for (const name of ['feeds', 'categories']) void client.invalidateQueries({ queryKey: [name] });
    renewLists(client);
  }, [isFinished, client]);
  return data;
}

/** Tries the failed feeds of an import again. */
export function useRetryImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.feeds.retryImport(id)),
    onSuccess: (again) => client.setQueryData(['imports', again.id], again),
  });
}
