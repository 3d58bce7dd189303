import { useState } from 'react';
import { useCategories, useCreateCategory } from '../../api/categories.ts';
import { Problem } from '../../api/problem.ts';
import { Field, Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';

/** The value of the choice to create a category, which no id is. */
const NEW = 'new';

/** The choice of a category, of none, or of a new one, which is created when the form is sent. */
export function useCategoryChoice(first: string | null = null) {
  const [value, setValue] = useState(first ?? '');
  const [name, setName] = useState('');
  const create = useCreateCategory();
  return {
    value,
    setValue,
    name,
    setName,
    error: create.error,
    /** The id of the chosen category. A form that is sent again has what was created. */
    resolve: async (): Promise<string | null> => {
      if (value !== NEW) return value || null;
      const { id } = await create.mutateAsync(name);
      setValue(id);
      return id;
    },
  };
}

interface CategorySelectProps {
  choice: ReturnType<typeof useCategoryChoice>;
}

export function CategorySelect({ choice }: CategorySelectProps) {
  const { data: categories = [] } = useCategories();
  const { value, setValue, name, setName, error } = choice;
  const { fields, sentence } = Problem.from(error);
  return (
    <>
      <Select
        label={messages.feeds.category}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        <option value="">{messages.feeds.none}</option>
        {categories.map(({ id, name: title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value={NEW}>{messages.feeds.newCategory}…</option>
      </Select>
      {value === NEW && (
        <Field
          label={messages.feeds.newCategoryName}
          required
          maxLength={100}
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error ? (fields['name'] ?? sentence) : undefined}
        />
      )}
    </>
  );
}
