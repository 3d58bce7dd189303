import { Dialog } from '../components/dialog.tsx';
import { words } from '../messages/index.ts';
import { NAMED } from '../screens/table.ts';
import { LIST_LETTERS } from './shell-keys.ts';
import styles from './shortcuts.module.css';

/** All shortcuts of the keyboard. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const screens = NAMED.flatMap(({ letter, name }) =>
    letter === undefined ? [] : [[['g', letter], name()] as const],
  );
  const [unread = 'u', starred = 'r'] = Object.keys(LIST_LETTERS);
  return (
    <Dialog title={words.shell.shortcuts} onClose={onClose} kind="wide">
      <div className={styles.columns}>
        <Group
          title={words.shell.shortcutsEverywhere}
          keys={[
            [['Ctrl', 'K'], words.shell.commands],
            [['?'], words.shell.shortcuts],
          ]}
        />
        <Group
          title={words.shell.shortcutsReading}
          keys={[
            [['j'], words.posts.keyNext],
            [['k'], words.posts.keyPrevious],
            [['o'], words.posts.keyOpen],
            [['Esc'], words.posts.keyClose],
            [['v'], words.posts.keyOriginal],
            [['m'], words.posts.keyAll],
            [['s'], words.posts.keyStar],
            [['r'], words.posts.keyRefresh],
            [['/'], words.posts.keySearch],
          ]}
        />
        <Group
          title={words.shell.shortcutsGo}
          keys={[
            ...screens,
            [['g', unread], words.shell.unread],
            [['g', starred], words.shell.starred],
          ]}
        />
      </div>
    </Dialog>
  );
}

type Shortcut = readonly [keys: readonly string[], meaning: string];

const Group = ({ title, keys }: { title: string; keys: Shortcut[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <dl className={styles.keys}>
      {keys.map(([pressed, meaning]) => (
        <div key={meaning} className={styles.key}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
