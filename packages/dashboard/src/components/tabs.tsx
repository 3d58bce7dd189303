import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Whether what was typed stays while another panel is shown. */
  isKept?: boolean;
}

interface TabsProps {
  /** What the tabs belong to. */
  label: string;
  tabs: Tab[];
  value?: string;
  onChange?: (id: string) => void;
}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Parts.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(id) => onChange?.(String(id))}
    >
      <Parts.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Parts.Tab key={id} value={id} className={styles.tab}>
            {name}
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map(({ id, content, isKept }) => (
        <Parts.Panel key={id} value={id} keepMounted={isKept} className={styles.panel}>
          {content}
        </Parts.Panel>
      ))}
    </Parts.Root>
  );
}
