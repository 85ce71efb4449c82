import loadHighs from 'highs'
import type { CreateProgram } from '#domain/routing/route-program.ts'

/** For a program in whole numbers. */
const maxSeconds = 20

/** Linear programs by HiGHS; its WebAssembly takes a tenth of a second to load. */
export async function loadLinearPrograms(): Promise<CreateProgram> {
  const highs = await loadHighs()
  return (rows) => {
    const model = highs.createModel()
    model.options.set({ output_flag: false })
    let count = 0
    for (const { lower, upper } of rows)
      model.addRow(lower, Number.isFinite(upper) ? upper : highs.infinity, { indices: [], values: [] })
    return {
      addColumns(columns) {
        count += columns.length
        for (const { cost, rows: indices, values } of columns)
          model.addCol(cost, 0, highs.infinity, { indices: [...indices], values: [...values] })
      },
      addRow({ lower, upper }, { columns: indices, values }) {
        const limit = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * highs.infinity)
        model.addRow(limit(lower), limit(upper), { indices, values })
      },
      freeRow: (row) => {
        model.changeRowBounds(row, -highs.infinity, highs.infinity)
      },
      closeColumn: (column) => {
        model.changeColBounds(column, 0, 0)
      },
      solveWhole() {
        const { integer } = highs.constants.variableType
        for (let column = 0; column < count; column++) model.changeColIntegrality(column, integer)
        model.options.set({ mip_rel_gap: 0, mip_abs_gap: 0.005, time_limit: maxSeconds })
        model.run()
        const status = model.getModelStatus()
        if (status === highs.constants.modelStatus.infeasible) return Number.POSITIVE_INFINITY
        return status === highs.constants.modelStatus.optimal ? Number(model.info.get('mip_dual_bound')) : null
      },
      solve() {
        model.run()
        const { rowDual, colValue } = model.getSolution()
        return { value: model.getObjectiveValue(), duals: Array.from(rowDual), primal: Array.from(colValue) }
      },
      dispose: () => model.dispose(),
    }
  }
}
