import { useCategories } from '../../api/categories.ts';
import { Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';

interface CategorySelectProps {
  /** Empty for no category. */
  value: string;
  onChange: (categoryId: string) => void;
}

/** Selects a category of the account, or none. Not shown if the account has no categories. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { data: categories = [] } = useCategories();
  if (categories.length === 0) return null;
  return (
    <Select
      label={messages.feeds.category}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{messages.feeds.none}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
