import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';

export type Category = Schemas['CategoryDto'];

const CATEGORIES = ['categories'];

/** All categories of the account, ordered by name. */
export const useCategories = () =>
  useQuery({
    queryKey: CATEGORIES,
    queryFn: async () => {
      const categories = await readAllPages((cursor) =>
        api.GET('/api/v1/categories', { params: { query: { cursor, pageSize: 100 } } }),
      );
      return categories.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

function useCategoryChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CATEGORIES }),
        client.invalidateQueries({ queryKey: ['feeds'] }),
      ]),
  });
}

export const useCreateCategory = () =>
  useCategoryChange(
    async (name: string) => (await unwrap(api.POST('/api/v1/categories', { body: { name } }))).data,
  );

export const useRenameCategory = () =>
  useCategoryChange(({ id, name }: { id: string; name: string }) =>
    unwrap(api.PATCH('/api/v1/categories/{id}', { params: { path: { id } }, body: { name } })),
  );

export const useDeleteCategory = () =>
  useCategoryChange((id: string) =>
    unwrap(api.DELETE('/api/v1/categories/{id}', { params: { path: { id } } })),
  );
