import icon from '../assets/icon.svg';
import styles from './brand.module.css';

export function Brand() {
  return (
    <span className={styles.brand}>
      <img src={icon} alt="" width="30" height="30" />
      Sluice
    </span>
  );
}
