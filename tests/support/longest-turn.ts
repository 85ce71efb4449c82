/**
 * The longest that this thread worked without letting anything else run, in milliseconds of its own processor time: a busy machine makes no
 * difference.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let earlier = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage()
    longest = Math.max(longest, (user + system - earlier.user - earlier.system) / 1000)
    earlier = process.threadCpuUsage()
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  look()
  return longest
}
