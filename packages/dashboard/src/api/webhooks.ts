import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type Webhook = Schemas['Webhook'];
export type NewWebhook = Schemas['CreateWebhook'];
export type WebhookChange = Schemas['UpdateWebhook'];
/** The only answer that has the secret. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type Delivery = Schemas['Delivery'];
export type DeliveryStatus = Delivery['status'];

const WEBHOOKS = ['webhooks'];
/** The log is read again while an attempt is pending. */
const POLL_MS = 3_000;

/** All webhooks of the account. */
export const useWebhooks = () =>
  useQuery({
    queryKey: WEBHOOKS,
    queryFn: () => readAllPages(api.webhooks.list({ pageSize: 100 })),
  });

export const useWebhook = (id: string) =>
  useQuery({ queryKey: [...WEBHOOKS, id], queryFn: () => unwrap(api.webhooks.get(id)) });

/** The deliveries of a webhook, newest first; loads one page at a time. */
export const useDeliveries = (id: string, status: DeliveryStatus | null) =>
  useInfiniteQuery({
    queryKey: [...WEBHOOKS, id, 'deliveries', status],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.webhooks.listDeliveries(id, {
          pageSize: 50,
          ...(status && { status: [status] }),
          ...(cursor && { cursor }),
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some((delivery) => delivery.status === 'pending')
        ? POLL_MS
        : false,
  });

/** A delivery with its payload. */
export const useDelivery = (id: string, deliveryId: string) =>
  useQuery({
    queryKey: [...WEBHOOKS, id, 'delivery', deliveryId],
    queryFn: () => unwrap(api.webhooks.getDelivery(id, deliveryId)),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });

function useWebhookMutation<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }),
  });
}

/** A mutation that returns a secret. The cache keeps it only while a component uses it. */
function useSecretMutation<Input>(change: (input: Input) => Promise<WebhookWithSecret>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: WEBHOOKS }),
    gcTime: 0,
  });
}

export const useCreateWebhook = () =>
  useSecretMutation((body: NewWebhook) => unwrap(api.webhooks.create(body)));

export const useRotateSecret = () =>
  useSecretMutation(({ id, graceSeconds }: { id: string; graceSeconds: number }) =>
    unwrap(api.webhooks.rotateSecret(id, { graceSeconds })),
  );

export const useUpdateWebhook = () =>
  useWebhookMutation(({ id, change }: { id: string; change: WebhookChange }) =>
    unwrap(api.webhooks.update(id, change)),
  );

export const useDeleteWebhook = () =>
  useWebhookMutation((id: string) => unwrap(api.webhooks.remove(id)));

export const useTestWebhook = () =>
  useWebhookMutation((id: string) => unwrap(api.webhooks.test(id)));

export const useRedeliver = () =>
  useWebhookMutation(({ id, deliveryId }: { id: string; deliveryId: string }) =>
    unwrap(api.webhooks.redeliver(id, deliveryId)),
  );

export const useRecover = () =>
  useWebhookMutation(({ id, since }: { id: string; since: string }) =>
    unwrap(api.webhooks.recoverDeliveries(id, { since })),
  );
