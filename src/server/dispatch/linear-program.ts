import loadHighs from 'highs'
import type { CreateProgram } from '#domain/routing/linear-programs.ts'

/** For a program in whole numbers. */
const maxSeconds = 20
/** For a plan that is chosen: counted, so that it is the same on every machine. */
const maxNodes = 200
/** What the solver calls a solution that keeps every row. */
const feasible = 2

/** Linear programs by HiGHS; its WebAssembly takes a tenth of a second to load. */
export async function loadLinearPrograms(): Promise<CreateProgram> {
  const highs = await loadHighs()
  return (rows) => {
    const model = highs.createModel()
    model.options.set({ output_flag: false })
    let count = 0
    for (const { lower, upper } of rows)
      model.addRow(lower, Number.isFinite(upper) ? upper : highs.infinity, { indices: [], values: [] })
    /** The solver's presolve makes mistakes that it finds itself, and then gives up; without it the same program is solved. */
    const run = () => {
      try {
        model.run()
      } catch (error) {
        if (!(error instanceof highs.errors.HighsError)) throw error
        model.options.set({ presolve: 'off' })
        model.run()
      }
    }
    const asWhole = () => {
      const { integer } = highs.constants.variableType
      for (let column = 0; column < count; column++) model.changeColIntegrality(column, integer)
    }
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
      closeColumn: (column) => {
        model.changeColBounds(column, 0, 0)
      },
      solveWhole() {
        asWhole()
        model.options.set({ mip_rel_gap: 0, mip_abs_gap: 0.005, time_limit: maxSeconds })
        run()
        const status = model.getModelStatus()
        if (status === highs.constants.modelStatus.infeasible) return Number.POSITIVE_INFINITY
        return status === highs.constants.modelStatus.optimal ? Number(model.info.get('mip_dual_bound')) : null
      },
      choose(limit) {
        asWhole()
        model.options.set({ mip_rel_gap: 0, mip_abs_gap: 0.005, mip_max_nodes: maxNodes })
        run()
        if (Number(model.info.get('primal_solution_status')) !== feasible) return null
        const { colValue } = model.getSolution()
        return model.getObjectiveValue() < limit ? Array.from(colValue) : null
      },
      solve() {
        run()
        if (model.getModelStatus() !== highs.constants.modelStatus.optimal)
          return { value: Number.POSITIVE_INFINITY, duals: [], primal: [], reduced: [] }
        const { rowDual, colDual, colValue } = model.getSolution()
        return {
          value: model.getObjectiveValue(),
          duals: Array.from(rowDual),
          primal: Array.from(colValue),
          reduced: Array.from(colDual),
        }
      },
      dispose: () => model.dispose(),
    }
  }
}
