// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Five branches of a firm, each with its own till by product. */
public class Branches {
    private static final class Till {
        private final Map<String, Integer> sold = new HashMap<>();

        void sell(String product, int n) {
            Integer before = sold.get(product);
            sold.put(product, before == null ? n : before + n);
        }

        int sold(String product) {
            return sold.getOrDefault(product, 0);
        }
    }

    private final Till lisbon = new Till();
    private final Till porto = new Till();
    private final Till faro = new Till();
    private final Till braga = new Till();
    private final Till evora = new Till();

    @Atomic
    public void sellInLisbon(String product, int n) {
        lisbon.sell(product, n);
    }

    @Atomic
    public void sellInPorto(String product, int n) {
        porto.sell(product, n);
    }

    @Atomic
    public void sellInFaro(String product, int n) {
        faro.sell(product, n);
    }

    @Atomic
    public void sellInBraga(String product, int n) {
        braga.sell(product, n);
    }

    @Atomic
    public void sellInEvora(String product, int n) {
        evora.sell(product, n);
    }

    @Atomic
    public int sold(String product) {
        return lisbon.sold(product) + porto.sold(product) + faro.sold(product) + braga.sold(product)
                + evora.sold(product);
    }
}
