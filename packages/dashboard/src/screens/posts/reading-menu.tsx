import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './reading-menu.module.css';
import { font, leading, lineWidth, paper, PIXELS, SIZES, textSize } from './reading-settings.ts';

const BY_SIZE = [...SIZES].sort();

/** Font, size, lines, paper and theme of the text. */
export function ReadingMenu() {
  const chosen = textSize.use();
  const size = BY_SIZE.indexOf(chosen);
  const step = (by: number) => {
    const next = BY_SIZE[size + by];
    if (next) textSize.choose(next);
  };
  return (
    <Popover
      title={messages.posts.articleSettings}
      trigger={<IconButton icon="type" label={messages.posts.articleSettings} />}
    >
      <div className={styles.settings}>
        <Setting
          label={messages.posts.font}
          value={font.use()}
          onChange={font.choose}
          options={[
            { value: 'sans', label: messages.posts.fontSans },
            { value: 'serif', label: messages.posts.fontSerif },
            { value: 'legible', label: messages.posts.fontLegible },
          ]}
        />
        <div className={styles.size}>
          <span>{messages.posts.size}</span>
          <IconButton
            icon="minus"
            label={messages.posts.sizeSmaller}
            disabled={size === 0}
            onClick={() => step(-1)}
          />
          <output className={styles.number}>{number(PIXELS[chosen])}</output>
          <IconButton
            icon="plus"
            label={messages.posts.sizeLarger}
            disabled={size === BY_SIZE.length - 1}
            onClick={() => step(1)}
          />
        </div>
        <Setting
          label={messages.posts.lineWidth}
          value={lineWidth.use()}
          onChange={lineWidth.choose}
          options={[
            { value: 'narrow', label: messages.posts.narrow },
            { value: 'normal', label: messages.posts.normal },
            { value: 'wide', label: messages.posts.wide },
          ]}
        />
        <Setting
          label={messages.posts.leading}
          value={leading.use()}
          onChange={leading.choose}
          options={[
            { value: 'tight', label: messages.posts.leadingTight },
            { value: 'normal', label: messages.posts.normal },
            { value: 'loose', label: messages.posts.leadingLoose },
          ]}
        />
        <Setting
          label={messages.posts.paper}
          value={paper.use()}
          onChange={paper.choose}
          options={[
            { value: 'plain', label: messages.posts.paperPlain },
            { value: 'sepia', label: messages.posts.paperSepia },
          ]}
        />
        <ThemeSwitch />
      </div>
    </Popover>
  );
}

/** Buttons of a setting below its name. */
const Setting = <T extends string>(props: Parameters<typeof Segments<T>>[0]) => (
  <div className={styles.setting}>
    <span aria-hidden>{props.label}</span>
    <Segments {...props} />
  </div>
);
