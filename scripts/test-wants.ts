// What some tests need of the computer that runs them. Each of them has one of these tags, and is skipped without it.
export const WANTS: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  restic: 'restic',
  sshd: 'an OpenSSH server',
  mount: 'a disk that can be mounted',
  electron: 'Electron on a desktop of Linux',
};
