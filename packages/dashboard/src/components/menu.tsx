import { Menu as Parts } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useLayer } from './layer.tsx';
import styles from './popup.module.css';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onSelect: () => unknown;
  /** An action that removes something. */
  danger?: boolean;
  disabled?: boolean;
}

/** A line between actions. */
export const LINE = 'line';

interface MenuProps {
  /** What the actions belong to, such as `Actions for Website`. */
  label: string;
  /** `false` leaves an action out. */
  actions: (MenuAction | typeof LINE | false)[];
  /** The button; three dots if it is missing. */
  trigger?: ReactElement;
}

/**
 * The actions of a row or a screen. Arrow keys and letters choose, Enter starts the action, Escape
 * closes. The focus is back at the button before the action starts. Without an action there is no menu.
 */
export function Menu({ label, actions, trigger }: MenuProps) {
  const shown = listShown(actions);
  const layer = useLayer();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuAction>(undefined);
  const start = () => {
    const action = chosen.current;
    chosen.current = undefined;
    if (!action) return;
    button.current?.focus();
    action.onSelect();
  };
  if (shown.length === 0) return null;
  return (
    <Parts.Root modal={false} onOpenChangeComplete={(isOpen) => !isOpen && start()}>
      <Parts.Trigger
        ref={button}
        render={
          (trigger as ReactElement<Record<string, unknown>> | undefined) ?? (
            <IconButton icon="more" label={label} />
          )
        }
      />
      <Parts.Portal container={layer}>
        <Parts.Positioner sideOffset={4} align="end" className={styles.place}>
          <Parts.Popup className={styles.popup} aria-label={label}>
            {shown.map((action, place) =>
              action === LINE ? (
                <Parts.Separator key={place} className={styles.line} />
              ) : (
                <Parts.Item
                  key={place}
                  className={`${styles.item} ${action.danger ? styles.danger : ''}`}
                  disabled={action.disabled}
                  onClick={() => (chosen.current = action)}
                >
                  {action.icon && <Icon name={action.icon} size={16} />}
                  {action.label}
                </Parts.Item>
              ),
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Without what is left out, and without the lines that then divide nothing. */
function listShown(actions: MenuProps['actions']): (MenuAction | typeof LINE)[] {
  const shown = actions.filter((action) => action !== false);
  return shown.filter(
    (action, place) =>
      action !== LINE ||
      (![undefined, LINE].includes(shown[place - 1] as never) &&
        shown.slice(place).some((later) => later !== LINE)),
  );
}
