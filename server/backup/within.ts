/** Whether `since` is less than this long ago, in milliseconds; not if a clock that jumped says that it is still to come. */
export function within(since: Date | null, interval: number): boolean {
  const age = since ? Date.now() - since.getTime() : Infinity
  return age >= 0 && age < interval
}
