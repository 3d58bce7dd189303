import { Popover as Parts } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useLayer } from './layer.tsx';
import styles from './popup.module.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A small panel beside its button. Escape and a click elsewhere close it. */
export function Popover({ trigger, title, isOpenAtFirst = false, children }: PopoverProps) {
  const layer = useLayer();
  return (
    <Parts.Root defaultOpen={isOpenAtFirst}>
      <Parts.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Parts.Portal container={layer}>
        <Parts.Positioner sideOffset={6} align="end" className={styles.place}>
          <Parts.Popup className={`${styles.popup} ${styles.panel}`}>
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            {children}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
