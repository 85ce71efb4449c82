import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BoardMovesOnWire, BoardOnWire, CoverOnWire } from '#contract/dispatch/board.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { useApp } from '#web/app/app-context.ts'
import { withMoves } from './board-view.ts'

const boardKey = (day: string) => ['routes', 'board', day] as const

/** The board of a day; everything on it refreshes it. */
export function useBoard(day: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: boardKey(day),
    queryFn: ({ signal }) => call('GET /api/admin/board/{day}', { params: { day }, signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['orders', 'containers', 'facilities', 'change-requests', 'calendar'] },
    // Times move on with the clock.
    refetchInterval: 60_000,
  })
}

type Moves = BoardMovesOnWire['moves']
type RouteBody = { driverId: string | null; startsMinute: number; endsMinute: number }

/** What dispatchers do. Each replaces the board by the reply, and moves are shown before it comes. */
export function useBoardCommands(day: string) {
  const { call } = useApp()
  const client = useQueryClient()
  const params = { day }
  const show = (board: BoardOnWire) => client.setQueryData(boardKey(day), board)
  const refresh = () => client.invalidateQueries({ queryKey: boardKey(day) })
  const move = useMutation({
    mutationFn: (moves: Moves) => call('POST /api/admin/board/{day}/moves', { params, body: { moves } }),
    async onMutate(moves) {
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
  const fill = useMutation({
    mutationFn: () => call('POST /api/admin/board/{day}/fill', { params }),
    onSuccess: ({ board }) => show(board),
  })
  const publish = useMutation({
    mutationFn: (routes: { id: string; version: number }[]) =>
      call('POST /api/admin/board/{day}/publish', { params, body: { routes } }),
    onSuccess: show,
    onError: refresh,
  })
  const addRoute = useMutation({
    mutationFn: (body: RouteBody & { truckId: string }) => call('POST /api/admin/board/{day}/routes', { params, body }),
    onSuccess: show,
  })
  const changeRoute = useMutation({
    mutationFn: ({ key, ...body }: RouteBody & { key: string }) =>
      call('PUT /api/admin/board/{day}/routes/{key}', { params: { day, key }, body }),
    onSuccess: show,
  })
  const removeRoute = useMutation({
    mutationFn: (key: string) => call('DELETE /api/admin/board/{day}/routes/{key}', { params: { day, key } }),
    onSuccess: show,
  })
  const endRoute = useMutation({
    mutationFn: (key: string) => call('POST /api/admin/board/{day}/routes/{key}/end', { params: { day, key } }),
    onSuccess: ({ board }) => show(board),
  })
  const cover = useMutation({
    mutationFn: (body: CoverOnWire) => call('POST /api/admin/board/{day}/cover', { params, body }),
    onSuccess: ({ board }) => show(board),
  })
  const chooseFacility = useMutation({
    mutationFn: ({ haulId, facilityId }: { haulId: string; facilityId: string | null }) =>
      call('PUT /api/admin/board/{day}/stops/{haulId}/facility', { params: { day, haulId }, body: { facilityId } }),
    onSuccess: show,
  })
  const pin = useMutation({
    mutationFn: ({ haulId, at }: { haulId: string; at: Position | null }) =>
      call('PUT /api/admin/board/{day}/stops/{haulId}/position', { params: { day, haulId }, body: { at } }),
    onSuccess: show,
  })
  return { move, fill, publish, addRoute, changeRoute, removeRoute, endRoute, cover, chooseFacility, pin }
}

export type BoardCommands = ReturnType<typeof useBoardCommands>

/** The containers at customers, once they are asked for. */
export function useContainersOut(isWanted: boolean) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['containers', 'out'],
    queryFn: ({ signal }) => call('GET /api/admin/containers-out', { signal }),
    enabled: isWanted,
  })
}

/** What the map can show beyond the board. */
export function useMapFacts() {
  const { call } = useApp()
  return useQuery({
    queryKey: ['routes', 'map'],
    queryFn: ({ signal }) => call('GET /api/admin/map', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where else a stop fits. */
export function useWaysOut(day: string, haulId: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['routes', 'ways-out', day, haulId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/board/{day}/stops/{haulId}/ways-out', { params: { day, haulId }, signal }),
    meta: { changesWith: ['orders', 'containers'] },
    gcTime: 0,
  })
}

/** What would become of the stops of a driver who is off. */
export function useCoverPreview(day: string, body: CoverOnWire) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['routes', 'cover', day, body],
    queryFn: ({ signal }) => call('POST /api/admin/board/{day}/cover/preview', { params: { day }, body, signal }),
    enabled: body.mode !== 'driver' || body.substituteId != null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
