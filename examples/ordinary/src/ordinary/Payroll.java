// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Employees, their departments and salaries. */
public class Payroll {
    private static final class Employee {
        String department;
        int salary = 1;

        Employee(String department) {
            this.department = department;
        }
    }

    private final Map<String, Employee> staff = new TreeMap<>();

    public Payroll() {
        staff.put("a", new Employee("a"));
        staff.put("b", new Employee("b"));
    }

    @Atomic
    public void raise(String department, int by) {
        staff.values().stream()
                .filter(employee -> employee.department.equals(department))
                .forEach(employee -> employee.salary += by);
    }

    @Atomic
    public void move(String name, String department) {
        Employee employee = staff.get(name);
        if (employee != null) {
            employee.department = department;
        }
    }

    @Atomic
    public int cost(String department) {
        int sum = 0;
        for (Employee employee : staff.values()) {
            if (employee.department.equals(department)) {
                sum += employee.salary;
            }
        }
        return sum;
    }
}
