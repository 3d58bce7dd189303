import { Screen } from '../../components/screen.tsx';
import { EXTENSION_ENTRIES } from '../../extension-entries.ts';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { NotFoundScreen } from '../not-found-screen.tsx';
import styles from './extension-screen.module.css';

/** A page of an extension, framed. Its answer has the same sandbox, so it is in one anywhere. */
export function ExtensionScreen({ id }: { id?: string }) {
  const page = EXTENSION_ENTRIES.find((entry) => entry.id === id);
  if (!page) return <NotFoundScreen />;
  return (
    <Screen title={page.name}>
      <iframe
        className={styles.frame}
        title={page.name}
        src={`${PATH_PREFIX}${page.address}`}
        sandbox="allow-popups allow-top-navigation-by-user-activation"
      />
    </Screen>
  );
}
