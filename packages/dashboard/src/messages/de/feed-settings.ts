import type { Words } from '../en/index.ts';

export const feedSettings: Words['feedSettings'] = {
  cookie: 'Cookie',
  cookieHint: 'Der Wert eines Cookie-Headers, etwa session=0123456789.',
  emptyRemoves: 'Lass das Feld leer, um den Wert zu entfernen.',
  fetching: 'Wie der Feed abgerufen wird',
  fetchingHint:
    'Für Feeds, die ein Passwort oder andere Header brauchen. Beides wird verschlüsselt gespeichert und nur an den Host des Feeds gesendet.',
  fullText: 'Ganzer Text neuer Beiträge',
  fullTextHint:
    'Für Feeds mit Anreißern: Sluice liest die Seite jedes neuen Beitrags, kurz nachdem er eintrifft.',
  headers: 'Weitere Header',
  headersHint: 'Einer pro Zeile, etwa X-Api-Token: mein-token.',
  isSet: 'Gespeichert, wird nicht mehr angezeigt.',
  keep: 'Gespeicherten Wert behalten',
  keepNamed: (label) => `Gespeicherten Wert behalten: ${label}`,
  keepUnread: 'Ungelesene Beiträge behalten',
  maxAgeDays: 'Beiträge aufheben (Tage)',
  maxPosts: 'Höchstens aufheben (Beiträge)',
  ofSluice: 'Wie sonst auch',
  ownRetention: 'Dieser Feed hat eigene Grenzen',
  ownRetentionHint:
    'Sonst gelten die Grenzen dieser Installation. Beiträge mit Stern oder Label bleiben immer.',
  password: 'Passwort',
  refreshMinutes: 'Mindestabstand zwischen zwei Abrufen (Minuten)',
  refreshMinutesHint: 'Ohne Wert ruft Sluice den Feed so oft ab, wie er erscheint.',
  replace: 'Ersetzen',
  replaceNamed: (label) => `Ersetzen: ${label}`,
  retention: 'Wie lange Beiträge bleiben',
  userAgent: 'User-Agent',
  userAgentHint: 'Manche Herausgeber antworten nur Programmen, die sie kennen.',
  username: 'Benutzername',
};
