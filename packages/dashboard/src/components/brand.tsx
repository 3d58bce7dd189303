import icon from '../assets/icon.svg';
import styles from './brand.module.css';

export function Brand() {
  return (
    <span className={styles.brand}>
      <img src={icon} alt="" width="22" height="22" />
      Sluice
    </span>
  );
}
