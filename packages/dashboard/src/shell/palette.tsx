import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import popup from '../components/popup.module.css';
import { messages } from '../messages/index.ts';
import { useCommands } from './commands.ts';
import type { Command } from './commands.ts';
import styles from './palette.module.css';

/** Hundreds of feeds would hold up each letter; more letters find them. */
const MOST_SHOWN = 50;

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Finds screens, records, posts and actions by a part of their name. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const commands = useCommands(typed, onShortcuts);
  const { contains } = Autocomplete.useFilter();
  return (
    <Dialog title={messages.shell.commands} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        limit={MOST_SHOWN}
        items={commands}
        value={typed}
        onValueChange={setTyped}
        filter={(command: Command, query) => command.isFound || contains(command.label, query)}
      >
        <Autocomplete.Input
          className={styles.input}
          aria-label={messages.shell.commandPlaceholder}
          placeholder={messages.shell.commandPlaceholder}
          // Escape closes the dialog at once, whatever is typed.
          onKeyDown={(event) => event.key === 'Escape' && event.preventBaseUIHandler()}
        />
        <Autocomplete.Empty className={popup.empty}>{messages.common.noMatch}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(command: Command) => (
            <Autocomplete.Item
              key={command.value}
              value={command}
              className={popup.item}
              onClick={() => {
                onClose();
                command.run();
              }}
            >
              <Icon name={command.icon} size={16} />
              <span className={styles.label}>{command.label}</span>
              {command.keys && (
                <span className={styles.keys} aria-hidden>
                  {command.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              )}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
