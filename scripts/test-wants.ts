// Requirements of some tests on the computer. Each such test has one of these tags, and is skipped if the requirement
// is not met.
export const WANTS: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  restic: 'restic',
  sshd: 'an OpenSSH server',
  rest: 'a REST server of restic, or rclone',
  systemd: 'systemd-analyze',
  mount: 'a disk that can be mounted',
  electron: 'Electron on a desktop of Linux',
};
