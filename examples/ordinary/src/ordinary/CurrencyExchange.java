// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** An office that takes foreign money at the rate of the day. */
public class CurrencyExchange {
    private final Map<String, Integer> rates = new HashMap<>();
    private int euros;

    public CurrencyExchange() {
        rates.put("USD", 1);
        rates.put("GBP", 2);
    }

    @Atomic
    public void setRate(String currency, int rate) {
        rates.put(currency, rate);
    }

    @Atomic
    public void exchange(String currency, int amount) {
        euros += amount * rates.getOrDefault(currency, 0);
    }

    @Atomic
    public String report() {
        return euros + " at " + new TreeMap<>(rates);
    }
}
