import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';
import { Problem } from './problem.ts';
import { useMay } from './rights.ts';

export type ApiKey = Schemas['ApiKeyDetails'];
/** A key with its secret: the response to a creation or a rotation. */
export type CreatedApiKey = Schemas['RotatedApiKey'];
export type ScopeName = Schemas['Scope']['name'];
export type KeyRequest = Schemas['KeyRequest'];
export type UsageDay = Schemas['KeyUsage'];

export type UsageOverview = Schemas['UsageOverview'];
export type Period = '24h' | '7d' | '30d' | '90d';

const KEYS = ['keys'];
const WAITING_MS = 2_000;
/** The use of keys has no event, so it is read again while a visible page shows it. */
const RENEW_MS = 30_000;

/** All keys; none for a member who may not see them. */
export function useApiKeys() {
  const may = useMay();
  return useQuery({
    queryKey: KEYS,
    enabled: may('keys'),
    queryFn: async () => {
      const { data } = await unwrap(api.apiKeys.list({ include: ['details'] }));
      // The query requests the details; the response type does not express that.
      return data as ApiKey[];
    },
    refetchInterval: RENEW_MS,
  });
}

/** The requests of all keys by the hour or day, in one answer. */
export const useUsageOverview = (period: Period) =>
  useQuery({
    queryKey: [...KEYS, 'overview', period],
    queryFn: () => unwrap(api.apiKeys.summarizeUsage({ period })),
    refetchInterval: RENEW_MS,
  });

/** Whether a key has been used; asks again until it has. */
export const useFirstUse = (id: string) =>
  useQuery({
    queryKey: [...KEYS, id, 'first-use'],
    queryFn: async () => (await unwrap(api.apiKeys.get(id))).lastUsedAt,
    refetchInterval: ({ state }) => (state.data ? false : WAITING_MS),
    staleTime: 0,
    gcTime: 0,
  });

/** The newest requests of a key; read again while a visible page shows them. */
export const useKeyRequests = (id: string) =>
  useQuery({
    queryKey: [...KEYS, id, 'requests'],
    queryFn: async () => (await unwrap(api.apiKeys.listRequests(id, { pageSize: 100 }))).data,
    staleTime: 0,
    refetchInterval: WAITING_MS,
  });

/** All scopes that a key can have. */
export const useScopes = () =>
  useQuery({
    queryKey: ['scopes'],
    queryFn: () => readAllPages(api.apiKeys.listScopes()),
    staleTime: Infinity,
  });

/** The days since `from` (`2026-01-02`, UTC) on which a key made requests, newest first. */
export const useKeyUsage = (id: string, from: string) =>
  useQuery({
    queryKey: [...KEYS, id, 'usage', from],
    queryFn: () => readAllPages(api.apiKeys.listUsage(id, { from, pageSize: 100 })),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
}

/** A mutation that returns a raw key. The raw key is shown before the list is read again. */
function useSecretChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS }),
    // The cache keeps a raw key only while a component uses it.
    gcTime: 0,
  });
}

export const useCreateApiKey = () =>
  useSecretChange((body: Schemas['CreateApiKey']) => unwrap(api.apiKeys.create(body)));

export const useUpdateApiKey = () =>
  useKeyChange(({ id, change }: { id: string; change: Schemas['UpdateApiKey'] }) =>
    unwrap(api.apiKeys.update(id, change)),
  );

export const useRotateApiKey = () =>
  useSecretChange(({ id, graceSeconds }: { id: string; graceSeconds: number }) =>
    unwrap(api.apiKeys.rotate(id, { graceSeconds })),
  );

/** Revokes several keys, one after another. The result is what failed. */
export const useRevokeMany = () =>
  useKeyChange(async (ids: string[]): Promise<Problem[]> => {
    const failures: Problem[] = [];
    for (const id of ids) {
      await unwrap(api.apiKeys.revoke(id)).catch((error: unknown) =>
        failures.push(Problem.from(error)),
      );
    }
    return failures;
  });

export const useRevokeApiKey = () => useKeyChange((id: string) => unwrap(api.apiKeys.revoke(id)));
