import { Dialog } from '../components/dialog.tsx';
import { messages } from '../messages/index.ts';
import { useNavigationScreens } from '../screens/table.ts';
import { LIST_LETTERS } from './letters.ts';
import styles from './shortcuts.module.css';

/** All shortcuts of the keyboard. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const screens = useNavigationScreens().flatMap(({ letter, name }) =>
    letter === undefined ? [] : [[['g', letter], name()] as const],
  );
  const [unread = 'u', starred = 'r'] = Object.keys(LIST_LETTERS);
  return (
    <Dialog title={messages.shell.shortcuts} onClose={onClose} kind="wide">
      <div className={styles.columns}>
        <Group
          title={messages.shell.shortcutsEverywhere}
          keys={[
            [
              [/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : messages.shell.ctrl, 'K'],
              messages.shell.commands,
            ],
            [['?'], messages.shell.shortcuts],
          ]}
        />
        <Group
          title={messages.shell.shortcutsReading}
          keys={[
            [['j'], messages.posts.keyNext],
            [['k'], messages.posts.keyPrevious],
            [[messages.posts.spaceBar], messages.posts.keySpace],
            [['o'], messages.posts.keyOpen],
            [['Esc'], messages.posts.keyClose],
            [['v'], messages.posts.keyOriginal],
            [['m'], messages.posts.keyAll],
            [['s'], messages.posts.keyStar],
            [['l'], messages.labels.keyLabel],
            [['c'], messages.posts.keyCards],
            [['⇧', 'N'], messages.posts.keyNextFeed],
            [['⇧', 'P'], messages.posts.keyPreviousFeed],
            [['⇧', 'A'], messages.posts.markAllRead],
            [['r'], messages.posts.keyRefresh],
            [['/'], messages.posts.keySearch],
          ]}
        />
        <Group
          title={messages.shell.shortcutsGo}
          keys={[
            ...screens,
            [['g', unread], messages.shell.unread],
            [['g', starred], messages.shell.starred],
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
