const HOUR = 60;

/** Minutes east of UTC for the zone names that feeds use; the ambiguous ones as in North America. */
const OFFSETS = new Map<string, number>(
  Object.entries({
    ...{ ut: 0, utc: 0, gmt: 0, wet: 0, z: 0 },
    ...{ bst: HOUR, ist: 5.5 * HOUR, west: HOUR, cet: HOUR, met: HOUR, mez: HOUR },
    ...{ cest: 2 * HOUR, mest: 2 * HOUR, mesz: 2 * HOUR, eet: 2 * HOUR, sast: 2 * HOUR },
    ...{
      eest: 3 * HOUR,
      msk: 3 * HOUR,
      мск: 3 * HOUR,
      msd: 4 * HOUR,
      pkt: 5 * HOUR,
      wib: 7 * HOUR,
      ict: 7 * HOUR,
    },
    ...{
      hkt: 8 * HOUR,
      sgt: 8 * HOUR,
      awst: 8 * HOUR,
      pht: 8 * HOUR,
      jst: 9 * HOUR,
      kst: 9 * HOUR,
    },
    ...{
      acst: 9.5 * HOUR,
      acdt: 10.5 * HOUR,
      aest: 10 * HOUR,
      aedt: 11 * HOUR,
      nzst: 12 * HOUR,
      nzdt: 13 * HOUR,
    },
    ...{
      nst: -3.5 * HOUR,
      ndt: -2.5 * HOUR,
      brt: -3 * HOUR,
      art: -3 * HOUR,
      ast: -4 * HOUR,
      adt: -3 * HOUR,
    },
    ...{
      est: -5 * HOUR,
      edt: -4 * HOUR,
      et: -5 * HOUR,
      cst: -6 * HOUR,
      cdt: -5 * HOUR,
      ct: -6 * HOUR,
    },
    ...{
      mst: -7 * HOUR,
      mdt: -6 * HOUR,
      mt: -7 * HOUR,
      pst: -8 * HOUR,
      pdt: -7 * HOUR,
      pt: -8 * HOUR,
    },
    ...{ akst: -9 * HOUR, akdt: -8 * HOUR, hst: -10 * HOUR },
    // The military letters of RFC 822 have the wrong sign there, so RFC 2822 reads them as UTC.
  }),
);

/**
 * Minutes east of UTC of `+hhmm`, `+hh:mm`, `+hh`, `GMT+h`, the same with a cut end (`+hh:m`), or a
 * zone's name; 0 for a missing or unknown zone.
 */
export function zoneOffset(zone: string): number {
  // The first digit is missing, as in `-500`.
  const whole = zone
    .trim()
    .replace(/([+-])\s+/, '$1')
    .replace(/([+-])([2-9]\d{2})$/, '$10$2');
  const numeric = /([+-])\s*(\d{1,2})(?::?(\d{0,2}))?$/.exec(whole);
  if (numeric) {
    const [, sign, hours, minutes = ''] = numeric;
    // The last digit is cut off, as in `+05:3`.
    const offset = Number(hours) * HOUR + Number(minutes.padEnd(2, '0'));
    return offset > 15 * HOUR ? 0 : (sign === '-' ? -1 : 1) * offset;
  }
  return OFFSETS.get(zone.trim().toLowerCase().replace(/\./g, '')) ?? 0;
}
