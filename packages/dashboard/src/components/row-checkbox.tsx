interface RowCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** Chooses a row, or all of them. */
export const RowCheckbox = ({ label, checked, onChange }: RowCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
