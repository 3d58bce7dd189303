import { Combobox as Parts } from '@base-ui/react/combobox';
import { useId } from 'react';
import { messages } from '../messages/index.ts';
import fields from './field.module.css';
import { useLayer } from './layer.tsx';
import styles from './popup.module.css';

export interface Option {
  value: string;
  label: string;
}

interface ComboboxProps {
  label: string;
  options: Option[];
  /** The value of the chosen option; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
}

/** Chooses one of many options by typing a part of its name. */
export function Combobox({ label, options, value, onChange, placeholder }: ComboboxProps) {
  const id = useId();
  const layer = useLayer();
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <Parts.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option) => onChange(option?.value ?? null)}
      >
        <Parts.Input id={id} className={fields.control} placeholder={placeholder} dir="auto" />
        <Parts.Portal container={layer}>
          <Parts.Positioner sideOffset={4} className={styles.place}>
            <Parts.Popup className={styles.popup}>
              <Parts.Empty className={styles.empty}>{messages.common.noMatch}</Parts.Empty>
              <Parts.List>
                {(option: Option) => (
                  <Parts.Item key={option.value} value={option} className={styles.item}>
                    {option.label}
                  </Parts.Item>
                )}
              </Parts.List>
            </Parts.Popup>
          </Parts.Positioner>
        </Parts.Portal>
      </Parts.Root>
    </div>
  );
}
