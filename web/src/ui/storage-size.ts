// Formats sizes, and tells how much of the quota is used (rules section "Constants").
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** `1.85 GB`, `512.00 B`: two decimals in every unit. */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${value.toFixed(2)} ${UNITS[unit]}`;
}

/** Whole percent, at most 100. */
export function quotaPercent(bytes: number): number {
  return Math.min(100, Math.round((bytes / STORAGE_QUOTA_BYTES) * 100));
}
