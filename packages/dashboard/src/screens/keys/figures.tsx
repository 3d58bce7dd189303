import styles from './traffic.module.css';

/** A few numbers with their names, side by side. */
export const Figures = ({ figures }: { figures: [name: string, value: string][] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
