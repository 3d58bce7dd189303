import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask } from './client.ts';
import type { Schemas } from './client.ts';

export type ApiKey = Schemas['ApiKeyDto'];
export type CreatedApiKey = Schemas['CreatedApiKeyDto'];

const KEYS = ['keys'];

export const useApiKeys = () =>
  useQuery({
    queryKey: KEYS,
    queryFn: async () => (await ask(api.GET('/v1/api-keys'))).data,
  });

function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
    // A raw key is not kept longer than whoever asked for it shows it.
    gcTime: 0,
  });
}

export const useCreateApiKey = () =>
  useKeyChange(
    async (name: string) => (await ask(api.POST('/v1/api-keys', { body: { name } }))).data,
  );

export const useRenameApiKey = () =>
  useKeyChange(({ id, name }: { id: string; name: string }) =>
    ask(api.PATCH('/v1/api-keys/{id}', { params: { path: { id } }, body: { name } })),
  );

export const useRevokeApiKey = () =>
  useKeyChange((id: string) => ask(api.DELETE('/v1/api-keys/{id}', { params: { path: { id } } })));
