import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BoardMovesOnWire, BoardOnWire } from '#contract/dispatch/board.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { withMoves } from './board-view.ts'

const boardRoute = 'GET /api/admin/board/{day}'
const boardKey = (day: string) => apiKey('routes', boardRoute, { params: { day } })

/** The board of a day, which refreshes when anything on it changes. */
export const useBoard = (day: string) =>
  useApiQuery(
    'routes',
    boardRoute,
    { params: { day } },
    {
      placeholderData: keepPreviousData,
      changesWith: ['orders', 'containers', 'facilities', 'change-requests', 'calendar'],
      // Times depend on the clock.
      refetchInterval: 60_000,
    },
  )

/** How many problems today has, for the tab. Times depend on the clock. */
export const useBoardProblems = () =>
  useApiQuery('routes', 'GET /api/admin/board-problems', {}, { refetchInterval: 60_000 })

/** Dispatcher commands. Each reply replaces the board; moves show before the reply. */
export function useBoardCommands(day: string) {
  const { call } = useApp()
  const client = useQueryClient()
  const params = { day }
  const show = (board: BoardOnWire) => client.setQueryData(boardKey(day), board)
  const refresh = () => client.invalidateQueries({ queryKey: boardKey(day) })
  const move = useMutation({
    mutationFn: (body: BoardMovesOnWire) => call('POST /api/admin/board/{day}/moves', { params, body }),
    async onMutate({ moves }) {
      await client.cancelQueries({ queryKey: boardKey(day) })
      const before = client.getQueryData<BoardOnWire>(boardKey(day))
      if (before) show(withMoves(before, moves))
      return before
    },
    onError: (_, __, before) => {
      if (before) show(before)
      void refresh()
    },
    onSuccess: ({ board }) => show(board),
  })
  const onSuccess = show
  const onReply = { onSuccess: ({ board }: { board: BoardOnWire }) => show(board) }
  const fill = useApiCommand('routes', 'POST /api/admin/board/{day}/fill', onReply)
  const publish = useApiCommand('routes', 'POST /api/admin/board/{day}/publish', { onSuccess, onError: refresh })
  const addRoute = useApiCommand('routes', 'POST /api/admin/board/{day}/routes', { onSuccess })
  const changeRoute = useApiCommand('routes', 'PUT /api/admin/board/{day}/routes/{key}', { onSuccess })
  const removeRoute = useApiCommand('routes', 'DELETE /api/admin/board/{day}/routes/{key}', { onSuccess })
  const endRoute = useApiCommand('routes', 'POST /api/admin/board/{day}/routes/{key}/end', onReply)
  const cover = useApiCommand('routes', 'POST /api/admin/board/{day}/cover', onReply)
  const applyPlan = useApiCommand('routes', 'POST /api/admin/board/{day}/plan/{planJobId}/apply', {
    ...onReply,
    onError: refresh,
  })
  const chooseFacility = useApiCommand('routes', 'PUT /api/admin/board/{day}/stops/{haulId}/facility', { onSuccess })
  const chooseSteps = useApiCommand('routes', 'PUT /api/admin/board/{day}/stops/{haulId}/steps', { onSuccess })
  const chooseBreak = useApiCommand('routes', 'PUT /api/admin/board/{day}/routes/{key}/break', { onSuccess })
  const pin = useApiCommand('routes', 'PUT /api/admin/board/{day}/stops/{haulId}/position', { onSuccess })
  return {
    move,
    fill,
    publish,
    addRoute,
    changeRoute,
    removeRoute,
    endRoute,
    cover,
    applyPlan,
    chooseFacility,
    chooseSteps,
    chooseBreak,
    pin,
  }
}

export type BoardCommands = ReturnType<typeof useBoardCommands>
