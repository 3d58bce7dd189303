import type { Column } from './table.tsx';
import styles from './table.module.css';

export const getClass = ({ align, isName, isExtra }: Column<never>): string =>
  [align && styles.end, isName && styles.name, isExtra && styles.extra].filter(Boolean).join(' ');

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
