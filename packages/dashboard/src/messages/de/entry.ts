import type { Words } from '../en/index.ts';

export const entry: Words['entry'] = {
  about: 'Ein Ort für die Feeds, denen du folgst, und eine API für deine Programme.',
  aboutPoints: [
    'Abonniere RSS, Atom und JSON Feed und lies sie in Ruhe.',
    'Veröffentliche eigene Beiträge und teile Feeds unter einer geheimen Adresse.',
    'API-Schlüssel mit Rechten, Grenzen und Nutzung für jedes Programm.',
  ],
  aboutHost: 'Selbst betrieben: Deine Daten bleiben auf diesem Server.',
  code: 'Code',
  codeHint: 'Die sechs Ziffern deiner Authenticator-App oder ein Wiederherstellungscode.',
  command: 'Befehl',
  createAccount: 'Konto erstellen',
  createTitle: 'Ein Konto erstellen',
  createFirst: 'Das erste Konto erstellen',
  createFirstLead: 'Auf diesem Server gibt es noch kein Konto.',
  createLead: 'Danach: einen API-Schlüssel erstellen, einen Feed abonnieren und lesen.',
  firstClosedLead:
    'Auf diesem Server gibt es noch kein Konto, und die Registrierung ist geschlossen. Erstelle eines mit diesem Befehl auf dem Server:',
  closedLead: 'Die Registrierung ist geschlossen. Bitte den Betreiber um ein Konto.',
  email: 'E-Mail-Adresse',
  forgotten: 'Passwort vergessen?',
  forgottenText:
    'Dieser Dienst verschickt keine E-Mails. Sein Betreiber setzt dir mit diesem Befehl auf dem Server ein neues Passwort:',
  hasAccount: 'Schon ein Konto?',
  hidePassword: 'Zeichen verbergen',
  invited: 'Du bist eingeladen',
  invitedLead:
    'Wähle ein Passwort, um einem Konto hier beizutreten. Wenn du dich hier schon angemeldet hast, nimm dieses Passwort.',
  isNew: 'Neu hier?',
  join: 'Beitreten',
  joinAs: (email) => `Du bist als ${email} angemeldet und trittst mit dieser Adresse bei.`,
  newAccount: 'Ein Konto erstellen',
  newPasswordHint: 'Mindestens 10 Zeichen. Mehrere Wörter ohne Zusammenhang sind eine gute Wahl.',
  or: 'oder',
  passkey: 'Mit einem Passkey anmelden',
  password: 'Passwort',
  sessionEnded: (email) =>
    `Die Sitzung von ${email} ist abgelaufen. Nichts Getipptes ist verloren: Nach der Anmeldung ist die Seite, wie du sie verlassen hast.`,
  showPassword: 'Zeichen anzeigen',
  signIn: 'Anmelden',
  signInAgain: 'Erneut anmelden',
  signInElse: 'Als jemand anderes anmelden',
  signInLead: 'Deine Feeds, Beiträge und API-Schlüssel.',
};
