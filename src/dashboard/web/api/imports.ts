import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ask } from './client.ts';
import type { Schemas } from './client.ts';

export type Import = Schemas['ImportDto'];

const POLL_MS = 500;

/** Starts an import; the file goes as its bytes, since the document says its own encoding. */
export const useStartImport = () =>
  useMutation({
    mutationFn: async (file: File) =>
      (
        await ask(
          api.POST('/api/v1/feeds/import', {
            body: file as unknown as string,
            bodySerializer: () => file,
            headers: { 'Content-Type': 'text/x-opml' },
          }),
        )
      ).data,
  });

/** An import as far as it is by now. */
export function useImport(started: Import) {
  const client = useQueryClient();
  const { data = started } = useQuery({
    queryKey: ['imports', started.id],
    queryFn: async () =>
      (await ask(api.GET('/api/v1/imports/{id}', { params: { path: { id: started.id } } }))).data,
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  });
  const isFinished = data.status === 'finished';
  useEffect(() => {
    if (!isFinished) return;
    for (const name of ['feeds', 'categories', 'posts']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  }, [isFinished, client]);
  return data;
}
