/** The parts of Swagger UI, of React and of the page that are used. */
type Component = (props: { definitions: { has(name: string): boolean } }) => object;
interface System {
  React: {
    createElement(
      type: string | Component,
      attributes: object | null,
      ...children: unknown[]
    ): object;
    Fragment: Component;
    useState<T>(initial: T): [T, (value: T) => void];
    useEffect(effect: () => void, inputs: unknown[]): void;
  };
  getConfigs: () => { persistAuthorization: boolean };
  authActions: {
    persistAuthorizationIfNeeded(): void;
    restoreAuthorization(kept: { authorized: unknown }): void;
  };
}
declare const localStorage: {
  getItem(name: string): string | null;
  removeItem(name: string): void;
};
declare const document: { getElementById(id: string): { focus(): void } | null };

/**
 * A plugin of Swagger UI: the dialog for a key has a box that keeps the key in the browser, unticked
 * at first, and its first field has the focus. It runs in the browser, from
 * its text, so it uses nothing outside of itself.
 */
export function keptAuthorization({ React }: System): object {
  // The name by which Swagger UI stores keys.
  const STORED = 'authorized';
  /** A browser that stores nothing keeps no key. */
  const stored = () => {
    try {
      return localStorage.getItem(STORED);
    } catch {
      return null;
    }
  };
  const afterLoad = ({ authActions }: System) => {
    const kept = stored();
    if (kept === null) return;
    try {
      authActions.restoreAuthorization({ authorized: JSON.parse(kept) as unknown });
    } catch {
      localStorage.removeItem(STORED);
    }
  };
  const Choice = ({ authActions, getConfigs }: System) => {
    const [isKept, setKept] = React.useState(
      stored() !== null || getConfigs().persistAuthorization,
    );
    getConfigs().persistAuthorization = isKept;
    const change = ({ target }: { target: { checked: boolean } }) => {
      setKept((getConfigs().persistAuthorization = target.checked));
      if (target.checked) authActions.persistAuthorizationIfNeeded();
      else localStorage.removeItem(STORED);
    };
    // Each field asks for the focus, so that the last one would have it.
    React.useEffect(() => document.getElementById('api_key_value')?.focus(), []);
    const box = { type: 'checkbox', checked: isKept, onChange: change };
    return React.createElement(
      'label',
      { className: 'reference-keep' },
      React.createElement('input', box),
      'Keep the key in this browser, also after a reload',
    );
  };
  const auths = (Original: Component, system: System): Component =>
    function WithChoice(props) {
      const original = React.createElement(Original, props);
      if (!props.definitions.has('apiKey')) return original;
      const choice = React.createElement(Choice as never, system);
      return React.createElement(React.Fragment, null, choice, original);
    };
  return { afterLoad, wrapComponents: { auths } };
}
