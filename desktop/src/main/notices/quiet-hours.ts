// Hours of the day without notifications; they may span midnight.

interface Hours {
  from: string;
  to: string;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end is exclusive; equal times mean no quiet hours. */
export function isWithinHours(minuteOfDay: number, { from, to }: Hours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start <= end ? minuteOfDay >= start && minuteOfDay < end : minuteOfDay >= start || minuteOfDay < end;
}
