import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askAll } from './client.ts';
import type { Schemas } from './client.ts';

export type ApiKey = Schemas['ApiKeyDetailsDto'];
/** A key as the one answer shows it that holds its secret: of its creation, or of a rotation. */
export type CreatedApiKey = Schemas['RotatedApiKeyDto'];
export type Scope = Schemas['ScopeDto']['name'];
export type UsageDay = Schemas['KeyUsageDto'];

const KEYS = ['keys'];

export const useApiKeys = () =>
  useQuery({
    queryKey: KEYS,
    queryFn: async () => {
      const answer = api.GET('/v1/api-keys', { params: { query: { include: ['details'] } } });
      // The details were asked for, which the type of the answer cannot know.
      return (await ask(answer)).data as ApiKey[];
    },
  });

/** Everything that a key can be allowed. */
export const useScopes = () =>
  useQuery({
    queryKey: ['scopes'],
    queryFn: () => askAll((cursor) => api.GET('/api/v1/scopes', { params: { query: { cursor } } })),
    staleTime: Infinity,
  });

/** The days from one on (`2026-01-02`, UTC) on which a key made requests, newest first. */
export const useKeyUsage = (id: string, from: string) =>
  useQuery({
    queryKey: [...KEYS, id, 'usage', from],
    queryFn: () =>
      askAll((cursor) =>
        api.GET('/v1/api-keys/{id}/usage', {
          params: { path: { id }, query: { from, cursor, pageSize: 100 } },
        }),
      ),
    staleTime: 0,
  });

function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

/** A change that answers with a raw key, which is shown before the list is read again. */
function useSecretChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS }),
    // A raw key is kept only while the screen that asked for it shows it.
    gcTime: 0,
  });
}

export const useCreateApiKey = () =>
  useSecretChange(
    async (body: Schemas['CreateApiKeyDto']) =>
      (await ask(api.POST('/v1/api-keys', { body }))).data,
  );

export const useUpdateApiKey = () =>
  useKeyChange(({ id, change }: { id: string; change: Schemas['UpdateApiKeyDto'] }) =>
    ask(api.PATCH('/v1/api-keys/{id}', { params: { path: { id } }, body: change })),
  );

export const useRotateApiKey = () =>
  useSecretChange(
    async ({ id, graceSeconds }: { id: string; graceSeconds: number }) =>
      (
        await ask(
          api.POST('/v1/api-keys/{id}/rotate', {
            params: { path: { id } },
            body: { graceSeconds },
          }),
        )
      ).data,
  );

export const useRevokeApiKey = () =>
  useKeyChange((id: string) => ask(api.DELETE('/v1/api-keys/{id}', { params: { path: { id } } })));
