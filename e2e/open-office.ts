// Office hours with which the office is open now and for most of a day, whenever the tests run.
import { ALL_DAY } from 'shared/testing/all-day.ts';
import { callApi, type RunningServer } from './running-server.ts';

/** A time zone in which it is between one and two at night. */
function zoneAfterMidnight(): string {
  const ahead = 1 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

export async function keepOfficeOpen(server: RunningServer, token: string): Promise<void> {
  const body = { timeZone: zoneAfterMidnight(), officeHours: ALL_DAY, publicHolidays: false, closedDays: [] };
  await callApi(server, 'PATCH', '/api/settings', { token, body });
}
