// Hours of the day in which nobody wants notices; they may go past midnight.

interface Hours {
  from: string;
  to: string;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end does not belong to them; hours from and to the same time are none. */
export function isWithinHours(minuteOfDay: number, { from, to }: Hours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? minuteOfDay >= start && minuteOfDay < end : minuteOfDay >= start || minuteOfDay < end;
}
