const PATHS = {
  posts: 'M4 5h16M4 10h16M4 15h10M4 20h7',
  feeds: 'M5 19.5h.01M5 12a7.5 7.5 0 0 1 7.5 7.5M5 5a14.5 14.5 0 0 1 14.5 14.5',
  keys: 'M8.5 20.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 12 20.5 3.5M16 8l3 3M13.5 10.5l2 2',
  start: 'M5 20V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  ai: 'M12 3.500l1.9 5.1 5.1 1.9-5.1 1.9-1.9 5.1-1.9-5.100L5 10.500l5.1-1.900ZM18.5 16.500v4M16.5 18.500h4',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  pencil: 'M4 20l1-4.500L16 4.500l3.5 3.500L8.5 19ZM14 6.500l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L20 9.500M20 4v5.500h-5.5',
  pause: 'M9 5.500v13M15 5.500v13',
  play: 'M7.5 5l11 7-11 7Z',
  search: 'M10.5 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.7 15.700L20.5 20.5',
  external: 'M13.5 4.500h6v6M19.5 4.500L11 13M17.5 14v5.500h-13v-13H10',
  down: 'M5.5 9l6.5 6.500L18.5 9',
  up: 'M5.5 15L12 8.500l6.5 6.500',
  back: 'M14.5 5.500L8 12l6.5 6.5',
  upload: 'M12 15.500V4M7 8.500L12 3.500l5 5M4.5 15v5h15v-5',
  download: 'M12 4v11.500M7 11l5 5 5-5M4.5 15v5h15v-5',
  sun: 'M12 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.500M12 19.500V22M2 12h2.500M19.5 12H22M5 5l1.7 1.700M17.3 17.300L19 19M19 5l-1.7 1.700M6.7 17.300L5 19',
  moon: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  system: 'M3.5 5h17v11.500h-17ZM9 20h6M12 16.500V20',
  warning: 'M12 4L2.5 20h19ZM12 10v4.500M12 17.300h.01',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  signOut: 'M10 4.500H5v15h5M15 8l4 4-4 4M19 12H9.5',
  chart: 'M4.5 20h15M7 16v-4M12 16V5M17 16V9',
  sliders:
    'M4 8h8M17 8h3M14.5 10.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM4 16h3M12 16h8M9.5 18.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  rotate:
    'M4.5 11a7.5 7.5 0 0 1 13-4L20 9.500M20 4v5.500h-5.5M19.5 13a7.5 7.5 0 0 1-13 4L4 14.500M4 20v-5.500h5.5',
  tag: 'M3.5 4h8l9 9-7.5 7.500-9.5-9.500ZM8 8.500h.01',
  folder: 'M3.5 6h6l2 2.500h9V19h-17Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
